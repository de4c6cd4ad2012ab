// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type LinkProps, LinkProvider } from '../lib/link.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { PasswordInput } from './password-input.tsx'
import { Switch } from './switch.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('does nothing while busy, and keeps its label and focus', () => {
    const onClick = vi.fn()
    const draw = (busy: boolean) => (
      <Button onClick={onClick} busy={busy}>
        Place bet
      </Button>
    )
    const { rerender } = render(draw(false))
    screen.getByRole('button').focus()
    rerender(draw(true))
    const button = screen.getByRole('button', { name: 'Place bet', busy: true })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  it('submits a form once: while busy it is not a submit button', () => {
    render(
      <Button type="submit" busy>
        Sign up
      </Button>,
    )
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  it('with an address is a router link; disabled, it does not navigate', () => {
    const Routed = ({ children, ...rest }: LinkProps) => (
      <a {...rest} data-routed="">
        {children}
      </a>
    )
    const draw = (disabled: boolean) => (
      <LinkProvider link={Routed}>
        <Button href="/games/dice" disabled={disabled}>
          Open Dice
        </Button>
      </LinkProvider>
    )
    const { rerender } = render(draw(false))
    expect(screen.getByRole('link').dataset['routed']).toBe('')
    rerender(draw(true))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })
})

describe('Tabs', () => {
  function Stateful() {
    const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
    return (
      <Tabs label="Below" value={value} onChange={setValue} tabs={(['a', 'b', 'c'] as const).map((tab) => ({ value: tab, label: tab }))}>
        panel of {value}
      </Tabs>
    )
  }

  it('move by arrows, Home and End, wrapping around; only the selected one is in the Tab order', () => {
    render(<Stateful />)
    const pressed = (key: string) => {
      fireEvent.keyDown(screen.getByRole('tablist'), { key })
      return screen.getByRole('tab', { selected: true }).textContent
    }
    expect(['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'x'].map(pressed)).toEqual(['b', 'a', 'c', 'a', 'c', 'c'])
    expect(screen.getAllByRole<HTMLButtonElement>('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
    expect(document.activeElement?.textContent).toBe('c')
  })

  it('name their panel', () => {
    render(<Stateful />)
    expect(screen.getByRole('tabpanel', { name: 'a' }).textContent).toBe('panel of a')
  })
})

describe('Menu', () => {
  it('moves by arrows, wrapping around', () => {
    const onSelect = vi.fn()
    render(
      <Menu label="Account" trigger={(attributes) => <Button {...attributes}>Open</Button>}>
        <MenuItem href="/history">History</MenuItem>
        <MenuItem onSelect={onSelect}>Log out</MenuItem>
      </Menu>,
    )
    const menu = screen.getByRole('menu', { hidden: true })
    const pressed = (key: string) => {
      fireEvent.keyDown(menu, { key })
      return document.activeElement?.textContent
    }
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(pressed)).toEqual([
      'History',
      'Log out',
      'History',
      'Log out',
      'History',
      'Log out',
    ])
    fireEvent.click(screen.getByText('Log out'))
    expect(onSelect).toHaveBeenCalledOnce()
  })
})

describe('PasswordInput', () => {
  it('shows and hides the text, and labels its toggle with the next action', () => {
    render(
      <PasswordInput label="Password" value="tobylgy" onChange={() => {}} showLabel="Show" hideLabel="Hide" autoComplete="new-password" />,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
    fireEvent.click(screen.getByLabelText('Show'))
    expect(field.type).toBe('text')
    fireEvent.click(screen.getByLabelText('Hide'))
    expect(field.type).toBe('password')
  })
})

describe('Checkbox and Switch', () => {
  it('expose their role and state', () => {
    const onChange = vi.fn()
    render(
      <>
        <Checkbox checked={false} onChange={onChange} error="Needed">
          I am 18
        </Checkbox>
        <Switch label="Sounds" note="Off at first" checked onChange={onChange} />
      </>,
    )
    const box = screen.getByRole('checkbox', { name: 'I am 18' })
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Needed')
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('switch', { name: 'Sounds', checked: true }))
    expect(onChange.mock.calls).toEqual([[true], [false]])
  })
})
