/** What `npm run new` can write. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { createGame } from './game.ts'
import { writeGeneratedFiles } from './generated.ts'
import { namesOf } from './names.ts'
import { consolePage, consoleRoutes, moduleIndex, moduleReadme, moduleRules, moduleRulesTest, playerRoutes } from './templates.ts'

export const PARTS = ['game', 'module', 'route', 'console-resource'] as const

interface Created {
  files: readonly string[]
  /** What is left to do by hand. */
  next: string
}

const MODULES = 'apps/server/src/modules'

/** @throws for an unknown part, a name that is no id, and a part that exists. */
export async function createPart(root: string, [part, id]: readonly string[]): Promise<Created> {
  if (part === 'index') return { files: await writeGeneratedFiles(root), next: 'the lists of games are current' }
  const create = { game: newGame, module: newModule, route: newRoute, 'console-resource': newResource }[part as (typeof PARTS)[number]]
  if (!create) throw new Error(`there is no part "${part ?? ''}"; the parts are: ${PARTS.join(', ')}`)
  if (id === undefined) throw new Error(`a name is missing: npm run new -- ${part} NAME`)
  return create(root, id)
}

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
  const [domain, name] = place.split('/')
  if (domain === undefined || name === undefined || !existsSync(join(root, MODULES, domain)))
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
  insertBefore(root, index, '\nexport {\n', `import { ${names.camel}Routes } from './${names.id}.ts'\n`)
  insertAfter(root, index, '\nexport {\n', `  ${names.camel}Routes,\n`)
  return {
    files: [...paths, index],
    next: 'answer it in a module, whose `mount` has its table (docs/how-to/route.md)',
  }
}

function newResource(root: string, name: string): Created {
  const names = namesOf(name)
  const paths = written(root, {
    [`packages/contracts/src/routes/console-${names.id}.ts`]: consoleRoutes(names),
    [`apps/console/src/pages/${names.id}.tsx`]: consolePage(names),
  })
  const { id, pascal, human } = names
  const row = `  { group: 'Records', href: '#/${id}', label: '${human}', icon: 'history' },\n`
  const table = insertBefore(root, 'apps/console/src/page-table.ts', '] as const satisfies readonly PageMeta[]', row)
  const screens = 'apps/console/src/pages.ts'
  insertBefore(root, screens, '\nexport const SCREENS', `import { ${pascal} } from './pages/${id}.tsx'\n`)
  insertAfter(root, screens, 'ComponentType>> = {\n', `  '#/${id}': ${pascal},\n`)
  const routes = 'packages/contracts/src/routes/console.ts'
  insertBefore(root, routes, 'import { consoleReloadRoutes }', `import { console${pascal}Routes } from './console-${id}.ts'\n`)
  insertAfter(root, routes, '  ...consoleReloadRoutes,\n', `  ...console${pascal}Routes,\n`)
  const next =
    'answer its call in a folder of apps/server/src/modules/staff/backoffice and give its right to roles (docs/how-to/console-page.md)'
  return { files: [...paths, table, screens, routes], next }
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
