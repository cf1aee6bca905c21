<?php
require __DIR__ . '/legacy.php';
$rows = [];
foreach (articles(field('ID') ?? '') as $article) {
    $rows[] = array_intersect_key($article, array_flip(['Img', 'Text1', 'Auteur', 'DATE_CREATE']));
}
answer($rows);
