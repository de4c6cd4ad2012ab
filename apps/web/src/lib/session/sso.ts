/** ERR-5: where a session that ended may be found again; the present address goes along, encoded. */
export function ssoAddress(link: string, here: string): string {
  const address = new URL(link)
  address.searchParams.set('url', here)
  return address.href
}

export function leaveForSso(link: string | null, location: Location): void {
  if (link) location.assign(ssoAddress(link, location.href))
}
