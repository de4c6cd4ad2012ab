import { Broken } from './choices.tsx'
import { choiceOf } from './choice.ts'

/** A stairs bet written down by hand, for the verifier. */
export function StairsParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  return <Broken choice={choiceOf(params)} onChoice={onChange} isLocked={false} />
}
