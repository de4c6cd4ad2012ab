import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { FILES } from './vite/files.ts'
import { leanWorkspaces } from './vite/lean-workspaces.ts'
import { messageCatalogs } from './vite/messages.ts'
import { rulesSources } from './vite/rules-sources.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), rulesSources(), leanWorkspaces(), reactRouter()],
  // Pre-bundled before the first request: a dependency discovered later is re-bundled, which breaks the open page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '../../packages/ui/src/**/*.{ts,tsx}'] },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false }, // every supported browser preloads modules
    assetsInlineLimit: 0, // the content-security policy allows no fonts in data: addresses
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } },
    ssr: { build: { rolldownOptions: { input: './src/site.ts' } } },
  },
  // One bundle, so that React on the server is its production build whatever the environment.
  ...(command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))
