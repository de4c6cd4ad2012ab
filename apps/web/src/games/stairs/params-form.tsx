import { Broken } from './choices.tsx'
import { choiceOf } from './choice.ts'

/** A typed stairs bet for the verifier. */
export function StairsParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  return <Broken count={choiceOf(params).bombsPerLevel} onCount={(bombsPerLevel) => onChange({ bombsPerLevel })} isLocked={false} />
}
