import { useText } from '../../lib/i18n/text.tsx'

/** Nothing is chosen before a round: for the verifier, where the moves have a field of their own. */
export function HiloParamsForm() {
  return <p>{useText()('hilo.noSettings')}</p>
}
