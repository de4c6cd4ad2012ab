/** UTC date: numeric in two languages, with the month's name in English, where numeric dates are ambiguous. */
export function numericDate(instant: string, dates: string): string {
  const month = dates === 'en-US' ? 'long' : '2-digit'
  return new Intl.DateTimeFormat(dates, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' }).format(new Date(instant))
}
