import { Heading } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'

export default function HomePage() {
  const t = useText()
  return (
    <section>
      <Heading level={1}>{t('home.title')}</Heading>
      <p>{t('home.text')}</p>
    </section>
  )
}
