import { callOf } from '@picado/domain/stored/calls';
import { misfits } from '@picado/domain/stored/reading';
import { checkAnswersBy } from './checked';

/** Throws an error beside the work of the page for each answer that does not fit its schema: a test run fails by it, a developer reads it. */
export function reportMisfits(): void {
  checkAnswersBy(({ method, path }, answer) => {
    const call = callOf({ method, path });
    const found = call === undefined ? '' : misfits(call.description.response, answer);
    if (found === '') return;
    queueMicrotask(() => {
      throw new Error(`The answer of ${method} ${path} does not fit its schema: ${found}`);
    });
  });
}
