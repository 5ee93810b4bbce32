import { type ComponentChild, render } from 'preact'

/** `createRoot` of `react-dom/client`, by Preact: it renders synchronously, and keeps the elements that it finds. */
export const createRoot = (element: Element) => ({
  render: (content: ComponentChild) => render(content, element),
  unmount: () => render(null, element),
})
