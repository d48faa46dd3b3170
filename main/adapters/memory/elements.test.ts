import { describeElements } from '../../ports/testing/elements.contract.ts';
import { createMemoryElements } from './elements.ts';
import { createMemoryWindows } from './windows.ts';

const elements = createMemoryElements();
const windows = createMemoryWindows();
windows.add({ id: 1, title: 'Form' });
windows.add({ id: 2, title: 'Terminal' });
const at = (row: number) => ({ windowId: 1, region: { x: 10, y: 20 * row, width: 80, height: 16 } });
elements.add({ ref: 'gift', role: 'checkbox', name: 'Gift', ...at(1) });
elements.add({ ref: 'name', role: 'field', name: 'Name', value: '', does: ['set_text'], ...at(2) });
elements.add({ ref: 'victim', role: 'button', name: 'Victim', ...at(3) });
elements.add({ ref: 'disabled', role: 'button', name: 'Disabled', states: ['disabled'], ...at(4) });

describeElements('elements in memory', () => ({
  elements,
  windows: () => windows.list(),
  form: 1,
  treeless: 2,
  remove() {
    elements.remove('victim');
    return Promise.resolve();
  },
}));
