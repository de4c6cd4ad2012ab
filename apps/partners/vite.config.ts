import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'build',
    target: 'es2023',
    modulePreload: { polyfill: false }, // every supported browser preloads modules
    assetsInlineLimit: 0, // the content-security policy allows no fonts in data: addresses
  },
})
