/** The page shown without a network: a kept file, with a link to the site's other address when one is known. */

/** In the kept file: the whole element with the link, which is left out when there is no other address. */
export const LINK_START = '<!--other-address-->'
export const LINK_END = '<!--/other-address-->'
export const LINK_PLACE = '{{link}}'
export const NAME_PLACE = '{{host}}'

/** Status 503, as the site is out of reach. The headers of the kept file stay, among them its policy. */
export async function offlinePage(kept: Response, newLink: string | null): Promise<Response> {
  if (!kept.ok) return kept
  const html = withLink(await kept.text(), newLink)
  return new Response(html, { status: 503, headers: kept.headers })
}

export function withLink(html: string, newLink: string | null): string {
  const [before, rest] = html.split(LINK_START)
  const [element, after] = (rest ?? '').split(LINK_END)
  const address = newLink && URL.canParse(newLink) ? new URL(newLink) : undefined
  if (after === undefined || !address || !/^https?:$/.test(address.protocol)) return before + (after ?? '')
  return before + element!.replaceAll(LINK_PLACE, escaped(address.href)).replaceAll(NAME_PLACE, escaped(address.host)) + after
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
