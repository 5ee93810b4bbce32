// The tag's own file, whatever its name: the browser has loaded it already.
const { sessions } = await import(document.querySelector('script[data-networks]').src)
const { portico } = window

const showAddress = () => document.querySelector('output').replaceChildren(portico.account().address ?? '')
portico.watch(sessions, all => all, showAddress)
showAddress()
