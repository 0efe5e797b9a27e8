// Before the first paint: the ground that was chosen. Without a choice the system's is taken, in theme.css.
try {
  const ground = localStorage.getItem('asbuilt-ground')
  if (ground === 'paper' || ground === 'blueprint') document.documentElement.dataset.ground = ground
} catch {
  // The browser keeps nothing here: the system's ground stays.
}
