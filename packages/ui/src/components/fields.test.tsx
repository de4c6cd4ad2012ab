// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { PhoneValue } from '../lib/phone.ts'
import { AmountField, type AmountKeys } from './amount-field.tsx'
import { CodeInput } from './code-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'

afterEach(cleanup)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const key = (name: string) => screen.getByTitle(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

describe('CodeInput', () => {
  function open() {
    const onComplete = vi.fn()
    function Stateful() {
      const [value, setValue] = useState('')
      return <CodeInput label="Code" value={value} onChange={setValue} onComplete={onComplete} />
    }
    render(<Stateful />)
    return onComplete
  }

  it('takes the digits of a pasted code, and reports completion once', () => {
    const onComplete = open()
    type('Code', 'Your code: 041 917.')
    expect(field('Code').value).toBe('041917')
    type('Code', '0419175')
    expect(onComplete.mock.calls).toEqual([['041917']])
  })

  it('shows each digit in its box and keeps at most six', () => {
    open()
    type('Code', '04191799')
    const boxes = [...document.querySelectorAll('[aria-hidden="true"]')].map((box) => box.textContent)
    expect(boxes.join('')).toBe('041917')
  })

  it('offers the code the phone received', () => {
    open()
    expect(field('Code').autocomplete).toBe('one-time-code')
    expect(field('Code').inputMode).toBe('numeric')
  })
})

describe('PhoneInput', () => {
  function Stateful() {
    const [value, setValue] = useState<PhoneValue>({ country: 'ru', digits: '' })
    return (
      <PhoneInput
        label="Phone"
        countryLabel="Code"
        countryNames={{ ru: 'Russia', kz: 'Kazakhstan', by: 'Belarus' }}
        value={value}
        onChange={setValue}
      />
    )
  }

  it('CON-7 offers the three prefixes and formats the number by the selected mask', () => {
    render(<Stateful />)
    const picker = screen.getByLabelText<HTMLSelectElement>('Code')
    expect([...picker.options].map((option) => option.text)).toEqual(['Russia +7', 'Kazakhstan +7', 'Belarus +375'])
    type('Phone', '9000001234')
    expect(field('Phone').value).toBe('(900) 000 12 34')
    fireEvent.change(picker, { target: { value: 'by' } })
    type('Phone', '2912345')
    expect(field('Phone').value).toBe('291 23 45')
  })

  it('keeps the caret at its digit when the mask inserts characters', () => {
    render(<Stateful />)
    type('Phone', '9000001234')
    const input = field('Phone')
    fireEvent.change(input, { target: { value: '(95|00) 000 12 34'.replace('|', ''), selectionStart: 3, selectionEnd: 3 } })
    expect(input.value).toBe('(950) 000 01 23')
    expect(input.selectionStart).toBe(3)
  })
})

describe('AmountField of the dock', () => {
  it('shows its limits under the figures, once, and hides only its label', () => {
    const limits = { min: 100n, max: 5_000_000n }
    const look = { label: 'Stake', symbol: '₽', decimalMark: '.', value: '1.00', onChange: () => undefined } as const
    render(<AmountField {...look} unreadable="" limits={limits} limitsText="1 – 50,000 ₽" compact />)
    const shown = screen.getByText('1 – 50,000 ₽')
    expect(field('Stake').parentElement?.contains(shown)).toBe(true)
  })
})

describe('AmountField', () => {
  function Stateful({ error, all, max = 1_000_000n }: { error?: string; all?: AmountKeys['all']; max?: bigint }) {
    const [value, setValue] = useState('500.00')
    return (
      <AmountField
        unreadable="Enter an amount, as in 12.50."
        label="Bet"
        limitsText="1 – 10,000 ₽"
        limits={{ min: 100n, max, balance: 80_000n }}
        value={value}
        onChange={setValue}
        symbol="₽"
        decimalMark="."
        keys={{ max: 'Max', halfLabel: 'Half', doubleLabel: 'Double', maxLabel: 'Most', ...(all && { all }) }}
        error={error}
      />
    )
  }

  it('halves, doubles and goes to the maximum of the balance', () => {
    render(<Stateful />)
    fireEvent.click(key('Half'))
    expect(field('Bet').value).toBe('250.00')
    fireEvent.click(key('Double'))
    fireEvent.click(key('Double'))
    expect(field('Bet').value).toBe('800.00')
    fireEvent.click(key('Half'))
    fireEvent.click(key('Most'))
    expect(field('Bet').value).toBe('800.00')
  })

  describe('Max with a key that asks for the whole balance', () => {
    const all = { text: 'All?', label: 'Press again' }

    it('enters the whole balance with the second press only', () => {
      render(<Stateful all={all} />)
      fireEvent.click(key('Most'))
      expect(field('Bet').value).toBe('500.00')
      fireEvent.click(key('Press again'))
      expect(field('Bet').value).toBe('800.00')
      expect(key('Most')).toBeTruthy()
    })

    it('withdraws its question after four seconds', () => {
      vi.useFakeTimers()
      render(<Stateful all={all} />)
      fireEvent.click(key('Most'))
      act(() => void vi.advanceTimersByTime(4000))
      vi.useRealTimers()
      fireEvent.click(key('Most'))
      expect(field('Bet').value).toBe('500.00')
    })

    it('enters a limit below the balance at once', () => {
      render(<Stateful all={all} max={70_000n} />)
      fireEvent.click(key('Most'))
      expect(field('Bet').value).toBe('700.00')
    })
  })

  it('accepts both decimal marks and writes two digits on blur', () => {
    render(<Stateful />)
    type('Bet', '12,5')
    expect(field('Bet').value).toBe('12,5')
    fireEvent.blur(field('Bet'))
    expect(field('Bet').value).toBe('12.50')
    expect(field('Bet').inputMode).toBe('decimal')
  })

  it.each(['-2', '1e3', '+5', '5x'])('D-20 keeps %s as typed, also on blur, with an error instead of an amount', (typed) => {
    render(<Stateful error="Up to 10,000 ₽" />)
    type('Bet', typed)
    fireEvent.blur(field('Bet'))
    expect([field('Bet').value, field('Bet').getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    const message = document.getElementById(field('Bet').getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('Enter an amount, as in 12.50.')
  })

  it('keeps a value out of limits and links the message to the field', () => {
    render(<Stateful error="Up to 10,000 ₽" />)
    type('Bet', '40000')
    expect(field('Bet').value).toBe('40000')
    expect(field('Bet').getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(field('Bet').getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('Up to 10,000 ₽')
  })
})

describe('Segmented', () => {
  it('is a group of radio buttons with one selected', () => {
    const onChange = vi.fn()
    render(
      <Segmented
        label="Side"
        value="under"
        onChange={onChange}
        options={[
          { value: 'under', label: 'Under' },
          { value: 'over', label: 'Over' },
        ]}
      />,
    )
    expect(screen.getByRole('radiogroup', { name: 'Side' })).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([true, false])
    fireEvent.click(screen.getByLabelText('Over'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('over')
  })
})

describe('Slider', () => {
  it('is a native range that never leaves the draggable bounds', () => {
    const onChange = vi.fn()
    render(
      <Slider
        label="Roll under"
        value={4950}
        min={1}
        max={9800}
        scale={10_000}
        valueText="49.50"
        winSide="below"
        onChange={onChange}
        figures={['0', '100']}
      />,
    )
    const range = screen.getByRole('slider', { name: 'Roll under' })
    expect(range.getAttribute('aria-valuetext')).toBe('49.50')
    for (const wanted of ['5000', '10000', '0']) fireEvent.change(range, { target: { value: wanted } })
    expect(onChange.mock.calls.flat()).toEqual([5000, 9800, 1])
  })
})

describe('Select', () => {
  it('in a dock shows its value beside its label, and stays a native list for assistive technology', () => {
    const options = [
      { value: 'low', label: 'Low' },
      { value: 'high', label: 'High' },
    ]
    const onChange = vi.fn()
    render(<Select label="Risk" value="high" onChange={onChange} options={options} compact />)
    expect(screen.getByText('High', { selector: 'span' }).textContent).toBe('Risk High')
    fireEvent.change(screen.getByRole('combobox', { name: 'Risk' }), { target: { value: 'low' } })
    expect(onChange).toHaveBeenCalledWith('low')
  })
})
