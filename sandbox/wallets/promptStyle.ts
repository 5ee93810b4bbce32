/** The prompt's style sheet: constructable, so that a page's `style-src` does not apply to it. */
export const promptStyle = `
:host { all: initial }
dialog {
  color-scheme: light dark; color: light-dark(#17202a, #eef2f6); background: light-dark(#fff, #1b2129);
  font: 15px/1.45 system-ui, sans-serif; width: min(328px, calc(100vw - 32px)); box-sizing: border-box; padding: 20px;
  border: 1px solid light-dark(#d9e0e7, #333c47); border-radius: 16px; box-shadow: 0 18px 48px #0005;
  margin: 24px 24px auto auto;
}
dialog::backdrop { background: #0b10165c }
header { display: flex; gap: 12px; align-items: center; margin-bottom: 14px }
img { width: 40px; height: 40px; border-radius: 10px }
h2 { font: inherit; font-size: 17px; font-weight: 600; margin: 0 }
dl { margin: 0 0 18px; display: grid; gap: 8px; max-height: 40vh; overflow: auto }
dt { color: light-dark(#5b6876, #9fabb8); font-size: 13px }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10px }
button {
  font: inherit; font-weight: 500; min-height: 44px; border-radius: 10px; cursor: pointer; color: inherit;
  border: 1px solid light-dark(#c6d0da, #455160); background: none;
}
button.approve { background: #1f6feb; border-color: #1f6feb; color: #fff }
button:focus-visible { outline: 3px solid #6ea8ff; outline-offset: 2px }
`
