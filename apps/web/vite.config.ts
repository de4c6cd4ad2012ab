import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { leanWorkspaces } from './vite/lean-workspaces.ts'
import { messageCatalogs } from './vite/messages.ts'
import { rulesSources } from './vite/rules-sources.ts'

/** What every page needs comes in two files, not in sixty: what changes with releases of others, and what is ours. */
const FIRST_PAGE = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|@lingui)\//, priority: 2 },
  { name: 'frame', test: /apps\/web\/src\/(root\.tsx|shell\/language-route\.tsx)$/, priority: 1 },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), rulesSources(), leanWorkspaces(), reactRouter()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0, // the content-security policy allows no fonts in data: addresses
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_PAGE } } } } },
    ssr: { build: { rolldownOptions: { input: './src/site.ts' } } },
  },
  // One bundle, so that React on the server is its production build whatever the environment says.
  ...(command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))
