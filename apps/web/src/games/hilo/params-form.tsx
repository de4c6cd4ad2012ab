import { useText } from '../../lib/i18n/text.tsx'

/** A round has no params: in the verifier, moves have their own field. */
export function HiloParamsForm() {
  return <p>{useText()('hilo.noSettings')}</p>
}
