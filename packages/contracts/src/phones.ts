/** CON-7: the countries whose phones may be entered. Codes are sent only to these. */
export const PHONE_COUNTRIES = ['ru', 'kz', 'by'] as const
