import { TextArea } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'

interface ListFieldProps {
  value: string
  onChange(text: string): void
  error: string | false
}

/** The text of bets, line by line as it was published: a field of one line would lose the ends of its lines. */
export function ListField(props: ListFieldProps) {
  const t = useText()
  return <TextArea label={t('fairness.bets')} mono rows={5} {...props} />
}
