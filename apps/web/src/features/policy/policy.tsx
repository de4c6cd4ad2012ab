import { Heading, Link, Notice } from '@fairhouse/ui'
import { fontPreloads } from '@fairhouse/ui/fonts'
import { preload } from 'react-dom'

import { dateText } from '../../lib/dates.ts'
import { HTML_LANG } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import s from './policy.module.css'

export interface PolicyText {
  title: string
  /** A day, as in `2026-11-20`. */
  changed: string
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[]
}

/** A legal text in the language of its address, whatever the interface language; a draft until a lawyer has reviewed it. */
export function Policy({ text, lang }: { text: PolicyText; lang: 'ru' | 'en' }) {
  const t = useText()
  const locale = useLocale()
  // Its letters may not be those of the interface: lines would break elsewhere once they come.
  for (const href of fontPreloads[lang]) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <article className={s.policy} lang={lang}>
      <header className={s.head}>
        <Heading level={1} look="display">
          {text.title}
        </Heading>
        <p className={s.changed} lang={HTML_LANG[locale]}>
          {t('policy.changed', { date: dateText(`${text.changed}T12:00:00Z`, locale, 'UTC') })}
        </p>
        <div lang={HTML_LANG[locale]}>
          <Notice tone="warn">{t('policy.draft')}</Notice>
        </div>
      </header>
      <nav className={s.contents} aria-label={t('policy.contents')}>
        <b lang={HTML_LANG[locale]}>{t('policy.contents')}</b>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={s.text}>
        {text.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id}>
            <Heading level={2}>{title}</Heading>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
