import { describe, expect, it } from 'vitest'

import { BANNER_SIZES, bannerHtml, bannerSvg } from './banners.ts'
import { CATALOGUES, type Locale } from './catalogue.ts'

describe('PRO-18 banners for partners', () => {
  it('PRO-18 exist in each size and language, with the age mark and nothing loaded from outside', () => {
    for (const size of BANNER_SIZES)
      for (const locale of Object.keys(CATALOGUES) as Locale[]) {
        const svg = bannerSvg(size, locale)
        expect(svg).toContain('18+')
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|href|script/)
      }
  })

  it('SEC-1 the HTML of a banner holds the link as text', () => {
    expect(bannerHtml('728x90', 'https://house.example/?stag=a"b&sub_id=c')).toContain(
      'href="https://house.example/?stag=a&quot;b&amp;sub_id=c"',
    )
  })
})
