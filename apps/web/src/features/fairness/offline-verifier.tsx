import { Button, Card, CopyButton, HashText, SectionHead } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { useText } from '../../lib/i18n/text.tsx'
import s from './offline-verifier.module.css'

const FILES = ['verify.html', 'verify.mjs'] as const

interface Manifest {
  /** SHA-256 by file. */
  files: Record<string, string>
}

/** The downloadable verifier: it checks a round offline, in a browser or in Node. */
export function OfflineVerifier() {
  const t = useText()
  const { data } = useQuery({ queryKey: ['verifier-manifest'], queryFn: readManifest, staleTime: Infinity })
  return (
    <section className={s.section} aria-label={t('fairness.offline')}>
      <SectionHead title={t('fairness.offline')} />
      <Card pad={20} className={s.card}>
        <p>{t('fairness.offlineText')}</p>
        {FILES.map((file) => (
          <div key={file} className={s.file}>
            <Button href={`/verify/${file}`}>{t(file === 'verify.html' ? 'fairness.forBrowser' : 'fairness.forNode')}</Button>
            <span className={s.hash}>
              <span className={s.name}>SHA-256</span>
              <HashText text={data?.files[file] ?? '…'} head={16} tail={8} />
              {data?.files[file] && (
                <CopyButton iconOnly text={data.files[file]} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
              )}
            </span>
          </div>
        ))}
      </Card>
    </section>
  )
}

async function readManifest(): Promise<Manifest> {
  const answer = await fetch('/verify/manifest.json')
  if (!answer.ok) throw new Error(`the verifier's manifest returned status ${answer.status}`)
  return (await answer.json()) as Manifest
}
