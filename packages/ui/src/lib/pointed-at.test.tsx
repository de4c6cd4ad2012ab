// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { IconButton } from '../components/icon-button.tsx'
import { BottomNavItem } from '../shell/bottom-nav.tsx'

afterEach(cleanup)

const handlers = () => ({ onPointerEnter: vi.fn(), onPointerLeave: vi.fn(), onPointerDown: vi.fn(), onFocus: vi.fn() })

it.each<{ href?: string }>([{}, { href: '/search' }])(
  'a control tells that the visitor points at it, as a button and as a link: %o',
  (link) => {
    for (const Control of [IconButton, BottomNavItem]) {
      const pointed = handlers()
      render(<Control icon="search" label="Search" pointed={pointed} {...link} />)
      const control = screen.getByRole('href' in link ? 'link' : 'button')
      fireEvent.pointerEnter(control)
      fireEvent.pointerLeave(control)
      fireEvent.pointerDown(control)
      fireEvent.focus(control)
      for (const [name, handler] of Object.entries(pointed)) expect(handler, name).toHaveBeenCalledTimes(1)
      cleanup()
    }
  },
)
