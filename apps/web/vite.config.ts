import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { compressAssets } from './vite/compress.ts'
import { leanWorkspaces } from './vite/lean-workspaces.ts'
import { messageCatalogs } from './vite/messages.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), leanWorkspaces(), reactRouter(), compressAssets()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0, // the content-security policy allows no fonts in data: addresses
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './src/site.ts' } } },
  },
  // One bundle, so that React on the server is its production build whatever the environment says.
  ...(command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))
