import { decimalAdapter } from './decimal.ts'
import type { ProviderAdapter } from './port.ts'
import { seamlessAdapter } from './seamless.ts'

export const ADAPTERS = { seamless: seamlessAdapter, decimal: decimalAdapter } as const satisfies Record<string, ProviderAdapter>

export type AdapterName = keyof typeof ADAPTERS
