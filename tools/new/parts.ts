/** What `npm run new` can write. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { consolePages } from '../lib/console-pages.ts'
import { createGame } from './game.ts'
import { writeGeneratedFiles } from './generated.ts'
import { type Names, namesOf } from './names.ts'
import {
  actsHandlers,
  actsPage,
  actsRoutes,
  actsTest,
  consolePage,
  consoleRoutes,
  moduleIndex,
  moduleReadme,
  moduleRules,
  moduleRulesTest,
  playerRoutes,
  refusal,
  REFUSAL_TEXTS,
  refusalTest,
} from './templates.ts'

interface Created {
  files: readonly string[]
  /** What is left to do by hand. */
  next: string
}

const MODULES = 'apps/server/src/modules'

/** @throws for an unknown part, a name that is no id, and a part that exists. */
export async function createPart(root: string, [part, id]: readonly string[]): Promise<Created> {
  if (part === 'index') return { files: await writeGeneratedFiles(root), next: 'the lists of games are current' }
  const create = CREATE[part ?? '']
  if (!create) throw new Error(`there is no part "${part ?? ''}"; the parts are: ${PARTS.join(', ')}`)
  if (id === undefined) throw new Error(`a name is missing: npm run new -- ${part} NAME`)
  return create(root, id)
}

const CREATE: Readonly<Record<string, (root: string, name: string) => Created | Promise<Created>>> = {
  game: newGame,
  module: newModule,
  route: newRoute,
  refusal: newRefusal,
  'console-resource': newResource,
  'console-page': newPage,
}

export const PARTS: readonly string[] = Object.keys(CREATE)

async function newGame(root: string, name: string): Promise<Created> {
  const { id } = namesOf(name)
  const files = await createGame(root, id)
  return {
    files,
    next: `${id} is a copy of upgrade: change its rules, golden rounds, names, icon, tile, stage and texts (docs/adding-a-game.md)`,
  }
}

/** `place`: domain/name, as in `MODULES`. */
function newModule(root: string, place: string): Created {
  const [domain, name, ...rest] = place.split('/')
  if (domain === undefined || name === undefined || rest.length > 0 || !existsSync(join(root, MODULES, domain)))
    throw new Error(`"${place}" is no place of a module: name its domain, a folder of ${MODULES}, such as contact/reminders`)
  const names = namesOf(name)
  const folder = `${MODULES}/${domain}/${names.id}`
  const files = {
    [`${folder}/index.ts`]: moduleIndex(names),
    [`${folder}/rules.ts`]: moduleRules(names),
    [`${folder}/rules.test.ts`]: moduleRulesTest(names),
    [`${folder}/README.md`]: moduleReadme(names),
  }
  const list = insertBefore(root, `${MODULES}/index.ts`, "  'staff/backoffice',\n", `  '${domain}/${names.id}',\n`)
  return { files: [...written(root, files), list], next: 'open it in apps/server/src/wiring/open-modules.ts (docs/how-to/module.md)' }
}

function newRoute(root: string, name: string): Created {
  const names = namesOf(name)
  const files = { [`packages/contracts/src/routes/${names.id}.ts`]: playerRoutes(names) }
  const index = 'packages/contracts/src/routes/index.ts'
  const paths = written(root, files)
  insertImport(root, index, `import { ${names.camel}Routes } from './${names.id}.ts'`)
  insertAfter(root, index, '\nexport {\n', `  ${names.camel}Routes,\n`)
  return {
    files: [...paths, index],
    next: 'answer it in a module, whose `mount` has its table (docs/how-to/route.md)',
  }
}

const BACKOFFICE = `${MODULES}/staff/backoffice`

function newResource(root: string, name: string): Created {
  const names = namesOf(name)
  const paths = written(root, { [routesFile(names)]: consoleRoutes(names), [pageFile(names)]: consolePage(names, nextOrder(root)) })
  const next = `answer its call in a folder of ${BACKOFFICE} and give its right to roles (docs/how-to/console-page.md)`
  return { files: [...paths, enlistCalls(root, names)], next }
}

/** With its call and the answer: what operators did about its subject, as the audit log has it. */
function newPage(root: string, name: string): Created {
  const names = namesOf(name)
  const { id, camel } = names
  const paths = written(root, {
    [routesFile(names)]: actsRoutes(names),
    [pageFile(names)]: actsPage(names, nextOrder(root)),
    [`${BACKOFFICE}/${id}/${id}-handlers.ts`]: actsHandlers(names),
    [`${BACKOFFICE}/${id}/${id}.api.test.ts`]: actsTest(names),
  })
  const handlers = `${BACKOFFICE}/handlers.ts`
  insertImport(root, handlers, `import { ${camel}Handlers } from './${id}/${id}-handlers.ts'`)
  insertAfter(root, handlers, '    ...workHandlers(context, by),\n', `    ...${camel}Handlers(context, by),\n`)
  const next = 'it shows the lines of the audit log about its subject: change call, columns and right (docs/how-to/console-page.md)'
  return { files: [...paths, enlistCalls(root, names), handlers], next }
}

const routesFile = ({ id }: Names) => `packages/contracts/src/routes/console-${id}.ts`
const pageFile = ({ id }: Names) => `apps/console/src/pages/${id}.tsx`

/** After the last page of records. */
const nextOrder = (root: string): number =>
  Math.max(...consolePages(root).flatMap(({ group, order }) => (group === 'Records' ? order : []))) + 10

/** Path of the list that has them then. */
function enlistCalls(root: string, { id, pascal }: Names): string {
  const routes = 'packages/contracts/src/routes/console.ts'
  insertImport(root, routes, `import { console${pascal}Routes } from './console-${id}.ts'`)
  insertAfter(root, routes, '  ...consoleReloadRoutes,\n', `  ...console${pascal}Routes,\n`)
  return routes
}

const TEXTS = 'apps/web/src/lib/errors/messages'

/** `place`: domain/module/name. */
function newRefusal(root: string, place: string): Created {
  const [domain, module, name, ...rest] = place.split('/')
  const folder = [MODULES, domain, module].join('/')
  if (name === undefined || rest.length > 0 || !existsSync(join(root, folder)))
    throw new Error(`"${place}" is no place of a refusal: name the module that gives it, such as accounts/favourites/too-many`)
  const names = namesOf(name)
  const code = names.id.replaceAll('-', '_')
  const table = 'packages/contracts/src/refusals.ts'
  if (new RegExp(`^  ${code}:`, 'm').test(readFileSync(join(root, table), 'utf8')))
    throw new Error(`the refusal ${code} exists: choose another name`)
  const paths = written(root, {
    [`${folder}/refuse-${names.id}.ts`]: refusal(names, code),
    [`${folder}/refuse-${names.id}.test.ts`]: refusalTest(names, code),
  })
  const row = `  ${code}: { status: 409, mayRetry: true, meaning: '${names.human}: this is not possible now.' },\n`
  insertBefore(root, table, '} as const satisfies Record<string, RefusalKind>', row)
  const texts = Object.entries(REFUSAL_TEXTS).map(([locale, text]) => addText(root, `${TEXTS}/${locale}.json`, `error.${code}`, text))
  const next = `give it where ${folder} answers, list it in \`refusals\` of the call, and write its texts (docs/how-to/route.md)`
  return { files: [...paths, table, ...texts], next }
}

function addText(root: string, path: string, key: string, text: string): string {
  const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>
  writeFileSync(join(root, path), `${JSON.stringify({ ...texts, [key]: text }, null, 2)}\n`)
  return path
}

/** Paths of new files. @throws when one exists; then none is written. */
function written(root: string, files: Readonly<Record<string, string>>): string[] {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists: choose another name`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

/** Where the formatter keeps it: by the path, among the imports from below the folder. @throws without such an import. */
function insertImport(root: string, path: string, line: string): string {
  const pathOf = (text: string) => / from '(\.\/.*)'$/.exec(text)?.[1] ?? ''
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const imports = lines.flatMap((text, at) => (text.startsWith('import ') && pathOf(text) !== '' ? [at] : []))
  const last = imports.at(-1)
  if (last === undefined) throw new Error(`${path} has no import of its folder: change tools/new/parts.ts`)
  const next = imports.find((at) => pathOf(lines[at]!) > pathOf(line)) ?? last + 1
  writeFileSync(join(root, path), lines.toSpliced(next, 0, line).join('\n'))
  return path
}

const insertBefore = (root: string, path: string, place: string, line: string) => changed(root, path, place, `${line}${place}`)
const insertAfter = (root: string, path: string, place: string, line: string) => changed(root, path, place, `${place}${line}`)

/** @throws when the place is gone: the list has another form than this tool expects. */
function changed(root: string, path: string, place: string, by: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  if (!text.includes(place)) throw new Error(`${path} has no line "${place.trim()}": change tools/new/parts.ts`)
  writeFileSync(
    join(root, path),
    text.replace(place, () => by),
  )
  return path
}
