/** The pages of the operators' console, as their files declare them: read as texts, since Node loads no components. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ConsolePage {
  group: string
  /** Its place in the group. */
  order: number
  /** With its hash, such as `#/deposits`. */
  href: string
  label: string
}

/** Its end stands alone in a line, or on the only one. */
const PAGE = /^export const page: PageMeta = \{(.*?)\}$/ms
const VALUE = /\b(\w+): (?:'([^']*)'|"([^"]*)"|(\d+))/g

/** Of the repository at `root`, in no order. */
export const consolePages = (root: string): ConsolePage[] =>
  globSync('apps/console/src/pages/*.tsx', { cwd: root }).flatMap((file) => {
    const [, text] = PAGE.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return text === undefined ? [] : pageIn(text)
  })

function pageIn(text: string): ConsolePage {
  const { group, order, href, label } = Object.fromEntries(
    [...text.matchAll(VALUE)].map(([, name, one, other, number]) => [name!, one ?? other ?? number!]),
  )
  return { group: group!, order: Number(order), href: href!, label: label! }
}
