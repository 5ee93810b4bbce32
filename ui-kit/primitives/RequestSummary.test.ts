import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestSummary, type RequestSummaryProps } from './RequestSummary'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const markup = (given: Partial<RequestSummaryProps> = {}) =>
  renderToStaticMarkup(createElement(RequestSummary, { sentences: [], warnings: [], ...given }))
const words = (html: string) => html.replace(/<[^>]*>/g, '')

test('shows an address in a sentence whole, in groups and from left to right in any page direction', () => {
  const html = markup({ sentences: [`Sends 1 ETH to ${ADDRESS}.`] })
  expect(words(html)).toBe(`Sends 1 ETH to ${ADDRESS}.`)
  expect(html).toContain('dir="ltr"')
  expect(html).toContain('<span>5aAe</span><wbr/><span>b605</span>')
})

test('renders warnings in an alert that exists before them', () => {
  expect(markup()).toContain('role="alert"')
  expect(markup()).not.toContain('<svg')
  const html = markup({ warnings: ['You send to yourself.', 'And again.'] })
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toMatch(/role="alert">.*<svg.*You send to yourself\./)
})

test('renders sentences as text and never as markup', () => {
  expect(markup({ sentences: ['<img src=x onerror=alert(1)>'] })).toContain('&lt;img src=x')
})

test('renders untrusted text in a frame of its own', () => {
  const quote = `fine\nSends 1 ETH to ${ADDRESS}.`
  const html = markup({ sentences: [{ text: 'Signs this message:', quote }, 'You pay nothing.'] })
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain(
    `<li>Signs this message:<blockquote dir="auto" class="request-quote">${quote}</blockquote></li>`,
  )
  expect(html).not.toContain('request-address')
})

test('renders grave warnings first, in a box of their own', () => {
  const html = markup({ warnings: ['First transfer.', { text: 'It would be lost.', grave: true }] })
  expect(html).toMatch(/request-grave.*It would be lost\..*request-warnings"?.*First transfer\./)
})
