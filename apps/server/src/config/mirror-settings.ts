/** Mirror settings of the environment: comma-separated `host=value` (ENT-8). */
import type { MirrorSettings } from '../modules/growth/mirrors/index.ts'

interface Given {
  YANDEX_VERIFICATION: string
  MIRROR_REDIRECTS: string
  REVSHARE_URL?: string | undefined
  TELEGRAM_URL?: string | undefined
}

/** @throws for invalid `host=value`, an unknown target host, or a circular redirect. */
export function mirrorSettingsFrom(given: Given, hosts: readonly string[]): MirrorSettings {
  const moved = pairs('MIRROR_REDIRECTS', given.MIRROR_REDIRECTS)
  for (const [from, to] of moved) {
    if (!hosts.includes(from) || !hosts.includes(to)) throw new Error(`MIRROR_REDIRECTS: ${from}=${to} names a host that is none of ours`)
    if (moved.has(to)) throw new Error(`MIRROR_REDIRECTS: ${to} has moved itself`)
  }
  return {
    yandexVerification: pairs('YANDEX_VERIFICATION', given.YANDEX_VERIFICATION),
    revshareUrl: given.REVSHARE_URL ?? null,
    telegramUrl: given.TELEGRAM_URL ?? null,
    moved,
  }
}

function pairs(name: string, text: string): Map<string, string> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = parts.find((part) => !/^[a-z0-9.-]+=[\w.-]+$/.test(part))
  if (wrong) throw new Error(`${name}: ${wrong} is not host=value`)
  return new Map(parts.map((part) => part.split('=') as [string, string]))
}
