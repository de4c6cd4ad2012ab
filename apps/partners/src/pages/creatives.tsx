import { Button, Card, CopyField, Notice, Segmented } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { BANNER_SIZES, bannerAddress, bannerHtml, type BannerSize } from '../lib/banners.ts'
import type { Locale } from '../lib/catalogue.ts'
import { linkAddress } from '../lib/link-address.ts'
import { saveBytes } from '../lib/save-file.ts'
import { useTexts } from '../lib/texts.tsx'
import { useLinks } from '../lib/use-links.ts'
import s from '../layout.module.css'
import { Loaded } from '../parts/loaded.tsx'

const LANGUAGES = [
  { value: 'ru', label: 'RU' },
  { value: 'en', label: 'EN' },
  { value: 'kz', label: 'KZ' },
] as const

export function Creatives() {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState<Locale>(locale)
  return (
    <Loaded query={useLinks()}>
      {({ origin, links: [mark] }) => {
        const address = mark && linkAddress({ origin, ...mark, path: '', subId: '' })
        return (
          <>
            <p className={s.quiet}>{t('creatives.text')}</p>
            <div className={s.fields}>
              <Segmented label={t('banner.language')} value={language} onChange={setLanguage} options={LANGUAGES} />
            </div>
            <div className={s.banners}>
              {BANNER_SIZES.map((size) => (
                <Banner key={size} size={size} language={language} address={address ?? origin} />
              ))}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

function Banner({ size, language, address }: { size: BannerSize; language: Locale; address: string }) {
  const { t } = useTexts()
  const picture = bannerAddress(size, language)
  const html = bannerHtml(size, address)
  const save = useMutation({ mutationFn: async () => saveBytes(`fairhouse-${size}.png`, await pngOf(picture)) })
  return (
    <Card as="section" aria-label={size}>
      <div className={s.banner}>
        <img src={picture} alt={t('banner.alt', { size })} />
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {t('banner.save')}
        </Button>
        {save.error && <Notice tone="lose">{t('error.other')}</Notice>}
        <CopyField label={t('banner.html')} shown={`${size}, <a><img></a>`} text={html} copyLabel={t('copy')} copiedLabel={t('copied')} />
      </div>
    </Card>
  )
}

/** @throws if this browser cannot draw the picture. */
async function pngOf(address: string): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('no picture')
  return png
}
