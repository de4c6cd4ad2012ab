/** What a player reads of an offer in each language of the site, in the form that makes it. */
import { Heading } from '@fairhouse/ui'

import { LANGUAGES } from '../lib/labels.ts'

interface PlayerReadsProps {
  texts: readonly { locale: keyof typeof LANGUAGES; text: string }[]
}

/** Nothing while there is no text. */
export const PlayerReads = ({ texts }: PlayerReadsProps) =>
  texts.length > 0 && (
    <>
      <Heading level={3} look="card">
        What a player reads
      </Heading>
      {texts.map(({ locale, text }) => (
        <p key={locale}>
          {LANGUAGES[locale]}: <span lang={locale === 'kz' ? 'kk' : locale}>{text}</span>
        </p>
      ))}
    </>
  )
