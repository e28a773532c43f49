/** The call or its input was wrong; `where` names the field. */
export class InputError extends Error {
  readonly where: string;
  readonly what: string;

  constructor(where: string, what: string) {
    super(`${where}: ${what}`);
    this.where = where;
    this.what = what;
  }
}
