/** The sections of docs/architecture.md that `npm run map` writes, between marks. */
import type { ImportGraph } from '../style/imports.ts'
import { importedModulesOf } from '../style/wiring.ts'
import { BET } from './bet.data.ts'
import { DEPOSIT } from './deposit.data.ts'
import { SLIP } from './slip.data.ts'
import { callerOf, type Life } from './step.ts'

export const PAGE = 'docs/architecture.md'
export const LIVES: readonly Life[] = [BET, DEPOSIT, SLIP]

const MODULES = 'apps/server/src/modules'

/**
 * The page with its sections as the source has them now. `modules`: `domain/name` from the lowest up. `imports`: of the files that are no tests,
 * types included. @throws when a mark is gone.
 */
export function drawnPage(page: string, modules: readonly string[], imports: ImportGraph): string {
  return withSection(withSection(page, 'modules', modulesText(modules, imports)), 'lives', LIVES.map(lifeText).join('\n\n'))
}

function withSection(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- map: ${name} -->\n`, `\n<!-- end of map: ${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${PAGE} has no marks of the section "${name}"`)
  return page.slice(0, from + begin.length) + text + page.slice(to)
}

function modulesText(modules: readonly string[], imports: ImportGraph): string {
  const names = modules.map((module) => module.split('/')[1]!)
  const rows = modules.map((module, at) => {
    const own = [...imports.keys()].filter((file) => file.startsWith(`${MODULES}/${module}/`))
    const imported = new Set(own.flatMap((file) => [...importedModulesOf(imports, file)]))
    const others = names.filter((name) => name !== names[at] && imported.has(name))
    return `| ${at + 1} | ${module} | ${others.join(', ')} |`
  })
  return ['| order | module | imports |', '|---|---|---|', ...rows].join('\n')
}

/** Each step with its number, that of its caller, its function and file. */
function lifeText({ title, steps }: Life): string {
  const rows = steps.map((step, index) => {
    const from = callerOf(steps, index)
    const [file, ...names] = step.at
    const place = `\`${names.at(-1)}\` in \`${file.replace('apps/server/src/', '')}\``
    return `| ${index + 1} | ${from === undefined ? '' : from + 1} | ${place} | ${step.does} |`
  })
  return [`### ${title}`, '', '| step | called by | function | what it does |', '|---|---|---|---|', ...rows].join('\n')
}
