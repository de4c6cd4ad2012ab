import { describe, expect, it } from 'vitest'

import { offlinePage, withLink } from './offline-page.ts'

const HTML = '<p>Away</p><!--other-address--><a href="{{link}}">{{host}}</a><!--/other-address--><p>End</p>'

describe('the offline page', () => {
  it('D-63 offers the new address of the site', () => {
    expect(withLink(HTML, 'https://mirror.example/')).toBe('<p>Away</p><a href="https://mirror.example/">mirror.example</a><p>End</p>')
  })

  it('D-63 shows no link without one, or with one that is no web address', () => {
    for (const link of [null, '', 'javascript:alert(1)', 'nonsense']) expect(withLink(HTML, link)).toBe('<p>Away</p><p>End</p>')
  })

  it('D-63 never turns an address into markup', () => {
    expect(withLink(HTML, `https://x.example/"><script>'`)).not.toContain('<script>')
  })

  it('STA-14 answers 503 with the policy of the kept file', async () => {
    const kept = new Response(HTML, { headers: { 'content-security-policy': "default-src 'none'" } })
    const shown = await offlinePage(kept, null)
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([503, "default-src 'none'"])
  })
})
