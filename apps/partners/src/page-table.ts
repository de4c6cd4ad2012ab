/** The pages in order; the first opens after log-in. `pages.ts` maps each to its component. */
export const PAGE_NAMES = ['overview', 'links', 'creatives', 'statements', 'postbacks'] as const

export type PageName = (typeof PAGE_NAMES)[number]
