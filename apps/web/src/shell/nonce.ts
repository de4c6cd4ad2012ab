import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
export const NonceProvider = NonceContext

/** Nonce of this response; undefined in the browser, which hides it from scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext)
