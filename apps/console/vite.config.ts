import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'build',
    target: 'es2023',
    modulePreload: { polyfill: false }, // every browser of our target has it
    assetsInlineLimit: 0, // the content-security policy allows no fonts in data: addresses
  },
})
