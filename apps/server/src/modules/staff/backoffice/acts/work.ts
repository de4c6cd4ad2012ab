/** Failed work that two operators drop. */
import { refuse } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import type { FailedWork } from '../overview/failed-work.ts'
import { type ConsoleAct, NOTHING } from './act.ts'

const fields = z.object({ kind: z.literal('work'), ref: z.string() })

/** One pending proposal per failed work. */
export const workSubject = ({ ref, name }: Pick<FailedWork, 'ref' | 'name'>): string => `${ref} (${name})`

export const workAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'work',
  right: 'work',
  fields,
  text: (subject) => `${subject}: never do it`,
  apply: async ({ failedWork }, tx, { ref }) => ((await failedWork.drop(tx, ref)) ? NOTHING : refuse('bad_transition')),
}
