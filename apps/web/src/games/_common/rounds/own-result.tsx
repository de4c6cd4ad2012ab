import { useLanguage } from '../../../lib/i18n/text.tsx'
import { outcomeText } from './outcome-line.tsx'
import './outcome-line.module.css'
import { outcomeOf } from './outcome.ts'
import type { ShownResult } from './result-of.ts'

/** At a table of many players: the visitor's result. */
export function OwnResult({ result }: { result: ShownResult }) {
  const language = useLanguage()
  const outcome = result.status === 'refunded' ? 'returned' : outcomeOf(result)
  return <span data-own-outcome={outcome}>{language.t('table.youResult', { result: outcomeText(result, language) })}</span>
}
