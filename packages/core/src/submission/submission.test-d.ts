import { expectTypeOf } from 'vitest';
import type { SubmissionActor } from './start-submission.ts';
import type { SubmissionView } from './submission.select.ts';
import type { SubmissionEvent, SubmissionProblem, SubmissionRequest } from './submission.types.ts';

declare const actor: SubmissionActor;
declare const view: SubmissionView<{ readonly text: string }>;

actor.send({ type: 'submission.retry' });
// @ts-expect-error there is nothing to send
actor.send({ type: 'submission.submit' });

expectTypeOf<SubmissionEvent['type']>().not.toEqualTypeOf<string>();
// @ts-expect-error a reply is there once it succeeded
view.reply.text;
if (view.kind === 'succeeded') expectTypeOf(view.reply.text).toBeString();
if (view.kind === 'refused') expectTypeOf(view.problem).toEqualTypeOf<SubmissionProblem | null>();
expectTypeOf<SubmissionRequest<number>>().toExtend<SubmissionRequest>();
