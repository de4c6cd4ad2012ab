import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { FILES } from './vite/files.ts'
import { leanWorkspaces } from './vite/lean-workspaces.ts'
import { messageCatalogs } from './vite/messages.ts'
import { rulesSources } from './vite/rules-sources.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), rulesSources(), leanWorkspaces(), reactRouter()],
  // Found before the first page asks for one: a package met later is bundled anew, and the page that met it breaks.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '../../packages/ui/src/**/*.{ts,tsx}'] },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false }, // every browser of our target has it
    assetsInlineLimit: 0, // the content-security policy allows no fonts in data: addresses
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } },
    ssr: { build: { rolldownOptions: { input: './src/site.ts' } } },
  },
  // One bundle, so that React on the server is its production build whatever the environment says.
  ...(command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))
