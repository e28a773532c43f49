import { ERRORS, type ErrorAnswer, type ErrorCode } from '@gordian/wire';

/** A request that cannot be fulfilled, with a code of the documented set. Its message is shown to the one who asked. */
export class Fault extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code][1],
    readonly more: { readonly field?: string; readonly rule?: string } = {},
  ) {
    super(message);
  }

  get status(): number {
    return ERRORS[this.code][0];
  }

  answer(): ErrorAnswer {
    return { error: { code: this.code, message: this.message, ...this.more } };
  }
}
