import type { Failure } from '../api/call';
import { CallError } from '../api/query';

/** The server refused the command, or gave no answer. `message` is for the user. */
export class CommandRefusal extends CallError {
  /** True if the command may be taken when it is sent again, and is never done twice by that. */
  readonly isRepeatable: boolean;
  /** False for a command that was taken back before, because an earlier one was refused. */
  readonly wasSent: boolean;

  constructor(failure: Failure, { isRepeatable = false, wasSent = true } = {}) {
    super(failure);
    this.isRepeatable = isRepeatable;
    this.wasSent = wasSent;
  }
}

export const WITHDRAWN: Failure = { error: '', code: 'WITHDRAWN' };
