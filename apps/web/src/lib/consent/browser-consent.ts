/** The decision of this browser. The cookie is read each time, so a decision in another tab takes effect here too. */
import { browserCookies } from '../cookies.ts'
import { type ConsentStore, createConsentStore } from './consent.ts'

export const consent: ConsentStore = createConsentStore(browserCookies)
