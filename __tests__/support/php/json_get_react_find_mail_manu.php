<?php
require __DIR__ . '/legacy.php';
$rows = [];
foreach (kept('registrations', []) as $registration) {
    if (strcasecmp($registration['mail'], field('user_name') ?? '') === 0) $rows[] = ['Item_10' => 'HS'];
}
answer($rows);
