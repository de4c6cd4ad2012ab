import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
export const NonceProvider = NonceContext

/** Of this answer; undefined in the browser, which hides it from scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext)
