import { TextArea } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'

interface ListFieldProps {
  value: string
  onChange(text: string): void
  error: string | false
}

/** The text of bets as published, with its line ends: a single-line field would lose them. */
export function ListField(props: ListFieldProps) {
  const t = useText()
  return <TextArea label={t('fairness.bets')} mono rows={5} {...props} />
}
