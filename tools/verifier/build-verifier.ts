/**
 * Builds the offline verifier: `verify.html` for browsers and `verify.mjs` for Node, each one file with the same rules, unminified and
 * readable. The page may run only its own script.
 */

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { forEveryVirtual, virtualRulesHash, virtualRulesSource } from '@fairhouse/betting/rules-hash'
import { forEveryVerifiable, rulesHash, rulesSource } from '@fairhouse/games/rules-hash'
import { build } from 'rolldown'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')

/** In cascade order. */
const STYLES = ['tokens', 'frame', 'form', 'result', 'narrow']

/** Data that the server needs to serve and list the files. */
export interface VerifierManifest {
  /** File name -> SHA-256, lowercase hex. */
  readonly files: Readonly<Record<string, string>>
  /** Game id -> fingerprint of its rules. */
  readonly rules: Readonly<Record<string, string>>
  /** The page's policy, also sent as a header. */
  readonly contentSecurityPolicy: string
}

/** Writes both files and `manifest.json` into `folder`. */
export async function buildVerifier(folder: string): Promise<VerifierManifest> {
  const [pageScript, command] = await Promise.all([bundled('page/main.mts', 'iife', 'browser'), bundled('command/main.ts', 'esm', 'node')])
  const { page, contentSecurityPolicy } = assembled(pageScript)
  const files = { 'verify.html': page, 'verify.mjs': command }
  const manifest = {
    files: hashed(files),
    rules: { ...forEveryVerifiable(rulesHash), ...forEveryVirtual(virtualRulesHash) },
    contentSecurityPolicy,
  }
  written(folder, { ...files, 'manifest.json': `${JSON.stringify(manifest, null, 2)}\n` })
  return manifest
}

async function bundled(entry: string, format: 'iife' | 'esm', platform: 'browser' | 'node'): Promise<string> {
  const { output } = await build({
    cwd: ROOT,
    input: join(HERE, entry),
    platform,
    write: false,
    transform: {
      define: { RULES_SOURCES: JSON.stringify({ ...forEveryVerifiable(rulesSource), ...forEveryVirtual(virtualRulesSource) }) },
    },
    output: { format, minify: false },
  })
  return output[0].code
}

function assembled(script: string) {
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its own element')
  const style = STYLES.map((name) => readFileSync(join(HERE, `page/styles/${name}.css`), 'utf8')).join('')
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src ${sourceHash(script)}`,
    `style-src ${sourceHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const parts: Record<string, string> = { policy: contentSecurityPolicy, style, script }
  const template = readFileSync(join(HERE, 'page/page.html'), 'utf8')
  return { page: template.replace(/\{\{(\w+)\}\}/g, (_, part: string) => parts[part]!), contentSecurityPolicy }
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function hashed(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]))
}

function written(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
