/** The page of the demo: a form, a list and a slider, on which the first calls of README work. It loads nothing. */
export const DEMO_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Loading</title>
<style>
  body { font: 18px/1.5 "DejaVu Sans", sans-serif; margin: 40px auto; max-width: 720px; color: #1b2430; background: #f4f6f9; }
  h1 { font-size: 26px; margin: 0 0 24px; }
  label { display: block; margin: 18px 0; }
  input[type="text"], select { font: inherit; width: 100%; padding: 8px 10px; box-sizing: border-box; }
  input[type="range"] { width: 100%; }
  button { font: inherit; padding: 10px 24px; }
  input[type="checkbox"] { width: 20px; height: 20px; vertical-align: -3px; }
  output { display: block; margin-top: 24px; min-height: 1.5em; font-weight: bold; }
</style>
<h1>Deskhand demo</h1>
<form>
  <label>Name <input type="text" name="name" autofocus autocomplete="off"></label>
  <label><input type="checkbox" name="wrap"> Gift wrapping</label>
  <label>Colour
    <select name="colour" size="4"><option>Red</option><option>Green</option><option>Blue</option><option>Yellow</option></select>
  </label>
  <label>Amount <input type="range" name="amount" min="0" max="10" value="3"></label>
  <button>Order</button>
  <output></output>
</form>
<script>
  // The title says that the page has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => { document.title = 'Deskhand demo'; }));
  const form = document.forms[0];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { name, wrap, colour, amount } = form.elements;
    form.querySelector('output').textContent =
      'Ordered: ' + amount.value + ' ' + (colour.value || 'plain') + (wrap.checked ? ', wrapped' : '') +
      (name.value === '' ? '' : ', for ' + name.value);
  });
</script>
</html>
`;

/** If no browser is installed. */
export const DEMO_TEXT = `Deskhand demo

Name:
Gift wrapping
Order
`;
