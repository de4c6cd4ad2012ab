// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { SoundOffer } from './sound-offer.tsx'
import { SoundSettings } from './sound-settings.tsx'
import { sound } from './tones.ts'

vi.mock('./tones.ts', () => ({ sound: vi.fn<typeof sound>() }))

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const stored = () => JSON.parse(localStorage.getItem('table:comforts') ?? '{}') as Record<string, unknown>
const draw = (element: React.ReactNode) => render(<LanguageProvider value={english}>{element}</LanguageProvider>)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.mocked(sound).mockClear()
})

describe('PRO-4 sounds of the tables', () => {
  it('PRO-4 are off with a volume of 40 % until the player switches them on', () => {
    draw(<SoundSettings />)
    expect(screen.queryByRole('slider')).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }))
    expect((screen.getByRole('slider', { name: 'Volume' }) as HTMLInputElement).value).toBe('40')
    expect(stored()).toMatchObject({ hasSound: true, isSoundOffered: true })
  })

  it('PRO-4 have a volume that is kept, and a preview at that volume', () => {
    draw(<SoundSettings />)
    fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }))
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '75' } })
    expect(stored()).toMatchObject({ volume: 75 })
    expect(sound).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Listen' }))
    expect(sound).toHaveBeenCalledWith('win', 75)
  })

  it('PRO-4 are offered once, after a win', () => {
    const { rerender } = draw(<SoundOffer isWon={false} />)
    expect(screen.queryByText('Play sounds?')).toBeNull()
    const won = (
      <LanguageProvider value={english}>
        <SoundOffer isWon />
      </LanguageProvider>
    )
    rerender(won)
    fireEvent.click(screen.getByRole('button', { name: 'No' }))
    expect(stored()).toMatchObject({ hasSound: false, isSoundOffered: true })
    cleanup()
    render(won)
    expect(screen.queryByText('Play sounds?')).toBeNull()
  })

  it('PRO-4 an accepted offer switches them on', () => {
    draw(<SoundOffer isWon />)
    fireEvent.click(screen.getByRole('button', { name: 'On' }))
    expect(stored()).toMatchObject({ hasSound: true })
    expect(screen.queryByText('Play sounds?')).toBeNull()
  })
})
