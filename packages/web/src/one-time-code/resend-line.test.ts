import { describe, expect, it } from 'vitest';
import { clockText, countdownPoint } from './ResendLine.tsx';

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
