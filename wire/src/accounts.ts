/** A person: a guest until a password is set; the id never changes. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
}

/** GET /api/me, and the answer of guest, account, login: null when there is no session. */
export interface MeAnswer {
  readonly me: Person | null;
}

/** POST /api/guest: makes a person and a session (cookie). With a session it only renames the guest. */
export interface GuestRequest {
  readonly name: string;
}

/** POST /api/account: the guest becomes an account; POST /api/login: a session for an account. POST /api/logout has no body. */
export interface PasswordRequest {
  readonly name: string;
  readonly password: string;
}

/** POST /api/tokens: a token for a program that plays as this account. Shown once. */
export interface TokenRequest {
  readonly label: string;
}

export interface TokenAnswer {
  readonly id: string;
  readonly label: string;
  readonly token: string;
}

/** GET /api/tokens; DELETE /api/tokens/:id ends one. */
export interface TokensAnswer {
  readonly tokens: readonly { readonly id: string; readonly label: string; readonly created: number }[];
}

/** GET /api/games: what can be played, and by which bots. */
export interface GamesAnswer {
  readonly games: readonly {
    readonly id: string;
    readonly title: string;
    readonly version: number;
    readonly pack: string;
  }[];
  readonly levels: readonly string[];
}

/** Answer of a request that has nothing to say. */
export interface DoneAnswer {
  readonly done: true;
}
