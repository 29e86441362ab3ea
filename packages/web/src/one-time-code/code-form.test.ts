import { describe, expect, it } from 'vitest';
import { clockText, countdownPoint, type InputWay, isTypedByHand } from './CodeForm.tsx';

describe('a countdown of two minutes', () => {
  it('has three points that a screen reader is told of, each once', () => {
    const points = Array.from({ length: 121 }, (_, passed) => countdownPoint(120 - passed));
    const changes = points.filter((point, index) => index === 0 || point !== points[index - 1]);
    expect(changes).toEqual(['long', 'soon', 'over']);
    expect([points.indexOf('soon'), points.indexOf('over')]).toEqual([90, 120]);
  });

  it('reads like a clock', () => {
    expect([120, 92, 60, 59, 9, 0].map(clockText)).toEqual(['2:00', '1:32', '1:00', '0:59', '0:09', '0:00']);
  });
});

describe('how a text came into its field', () => {
  it.each<readonly [InputWay, string]>([
    [{ inputType: 'insertText', data: '1' }, 'a key'],
    [{ inputType: 'deleteContentBackward', data: null }, 'Backspace'],
    [{ inputType: 'deleteByCut', data: null }, 'cut'],
    [{ inputType: 'historyUndo', data: null }, 'undo'],
    [{ inputType: 'insertCompositionText', data: '12' }, 'a keyboard that composes'],
  ])('%j: %s is by hand', (event) => {
    expect(isTypedByHand(event)).toBe(true);
  });

  it.each<readonly [InputWay, string]>([
    [{ inputType: 'insertFromPaste', data: null }, 'pasted'],
    [{ inputType: 'insertFromDrop', data: null }, 'dropped'],
    [{ inputType: 'insertReplacementText', data: '123456' }, 'offered by the browser'],
    [{ inputType: 'insertText', data: '123456' }, 'offered by a keyboard'],
    [{}, 'filled in'],
  ])('%j: %s came in one go', (event) => {
    expect(isTypedByHand(event)).toBe(false);
  });
});
