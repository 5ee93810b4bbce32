import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestExplained, type RequestExplainedProps } from './RequestExplained'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const markup = (given: Partial<RequestExplainedProps> = {}) =>
  renderToStaticMarkup(createElement(RequestExplained, { sentences: [], warnings: [], ...given }))
const words = (html: string) => html.replace(/<[^>]*>/g, '')

test('an address in a sentence is whole, in groups, and reads from left to right whatever the page does', () => {
  const html = markup({ sentences: [`Sends 1 ETH to ${ADDRESS}.`] })
  expect(words(html)).toBe(`Sends 1 ETH to ${ADDRESS}.`)
  expect(html).toContain('dir="ltr"')
  expect(html).toContain('<span>5aAe</span><wbr/><span>b605</span>')
})

test('warnings stand in an alert, which is there before they are', () => {
  expect(markup()).toContain('role="alert"')
  expect(markup()).not.toContain('<svg')
  const html = markup({ warnings: ['You send to yourself.', 'And again.'] })
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toMatch(/role="alert">.*<svg.*You send to yourself\./)
})

test('what is said is text, and nothing of it is markup', () => {
  expect(markup({ sentences: ['<img src=x onerror=alert(1)>'] })).toContain('&lt;img src=x')
})

test('words of others stand in a frame of their own, in which nothing passes for a sentence of ours', () => {
  const quote = `fine\nSends 1 ETH to ${ADDRESS}.`
  const html = markup({ sentences: [{ text: 'Signs this message:', quote }, 'You pay nothing.'] })
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain(
    `<li>Signs this message:<blockquote dir="auto" class="explained-quote">${quote}</blockquote></li>`,
  )
  expect(html).not.toContain('explained-address')
})
