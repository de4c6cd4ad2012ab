/** The sets of screenshots: site, console, partners' site and sandbox, each with its forms. */
import type { Past } from './past.ts'
import { consoleScreens, partnerScreens, sandboxScreens, siteScreens } from './screens.ts'

export interface Form {
  size: { width: number; height: number }
  theme: 'dark' | 'light'
  /** `guest`: not logged in. */
  visitor: 'guest' | 'player' | 'operator' | 'partner'
  cookies?: readonly { name: string; value: string; url: string }[]
}

export interface Picture {
  name: string
  url: string
  shows?: string | undefined
}

export interface PictureSet {
  forms: readonly Form[]
  /** The selector that shows that the page is ready. */
  ready: string
  picturesIn(form: Form): Picture[]
}

/** Its cookies. */
export type Session = readonly { name: string; value: string }[]

interface PictureOptions {
  url: string
  past: Past
  /** An operator's session. */
  session: Session
  /** A partner's session. */
  partner: Session
  /** Ids of screens; empty: all. */
  requested: readonly string[]
}

const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
const THEMES = ['dark', 'light'] as const
/** The two languages with the longest texts. */
const LANGUAGES = ['ru', 'kz']
/** Not part of the navigation tables. */
const LOG_INS = [
  { id: 'console-log-in', host: 'console' },
  { id: 'partners-log-in', host: 'partners' },
]

export async function setsOf({ url, past, session, partner, requested }: PictureOptions): Promise<PictureSet[]> {
  const wanted = ({ id }: { id: string }) => requested.length === 0 || requested.includes(id)
  const [site, backOffice, vendors] = [await siteScreens(past), consoleScreens(), await sandboxScreens()]
  const programme = await partnerScreens()
  const hostOf = (name: string) => url.replace('//', `//${name}.`)
  const player = { name: 'token', value: past.token, url }
  const at = (of: Session, host: string) => of.map((cookie) => ({ ...cookie, url: hostOf(host) }))
  return [
    {
      forms: formsOf([DESKTOP, PHONE], [{ visitor: 'guest' }, { visitor: 'player', cookies: [player] }]),
      ready: '[data-hydrated]',
      picturesIn: (form) =>
        site
          .filter(wanted)
          .flatMap(({ id, path, shows }) =>
            LANGUAGES.map((language) => ({ name: nameOf(form, id, language), url: `${url}/${language}${path}`, shows })),
          ),
    },
    {
      forms: formsOf([DESKTOP, TABLET], [{ visitor: 'operator', cookies: at(session, 'console') }]),
      ready: 'main h1',
      picturesIn: (form) => backOffice.filter(wanted).map(({ id, path }) => ({ name: nameOf(form, id), url: hostOf('console') + path })),
    },
    {
      forms: formsOf([DESKTOP, PHONE], [{ visitor: 'partner', cookies: at(partner, 'partners') }]),
      ready: 'main h1',
      picturesIn: (form) => programme.filter(wanted).map(({ id, path }) => ({ name: nameOf(form, id), url: hostOf('partners') + path })),
    },
    {
      forms: formsOf([DESKTOP, TABLET], [{ visitor: 'guest' }]),
      ready: 'main h1',
      picturesIn: (form) => LOG_INS.filter(wanted).map(({ id, host }) => ({ name: nameOf(form, id), url: hostOf(host) })),
    },
    {
      forms: formsOf([DESKTOP], [{ visitor: 'guest' }]),
      ready: 'body',
      picturesIn: (form) => vendors.filter(wanted).map(({ id, path, vendor }) => ({ name: nameOf(form, id), url: hostOf(vendor) + path })),
    },
  ]
}

const formsOf = (sizes: readonly Form['size'][], viewers: readonly Pick<Form, 'visitor' | 'cookies'>[]): Form[] =>
  sizes.flatMap((size) => THEMES.flatMap((theme) => viewers.map((visitor) => ({ size, theme, ...visitor }))))

const nameOf = ({ visitor, theme, size }: Form, id: string, ...language: string[]): string =>
  [id, visitor, ...language, theme, size.width].join('-')
